// Makes the files of latice_nb/widgets/static that Jupyter is given out of the modules in latice_nb/widgets/js.
//
//   node tools/bundle.mjs            write them where they are not fresh
//   node tools/bundle.mjs --check    only say what is not fresh, and fail
//   node tools/bundle.mjs --watch    write them anew whenever a module is saved

import {readFile, writeFile} from 'node:fs/promises';
import {dirname, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build, context} from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const options = {
  absWorkingDir: root,
  entryPoints: ['table', 'lookup/lookup', 'exported'].map((name) => `latice_nb/widgets/js/${name}.js`),
  outdir: 'latice_nb/widgets/static',
  entryNames: '[name]',
  bundle: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  logLevel: 'warning',
  tsconfigRaw: '{}',
  banner: {js: '// Made from the modules in latice_nb/widgets/js by `make js`: change those, not this file.'},
};

if (process.argv.includes('--watch')) {
  const watching = await context({...options, logLevel: 'info'});
  await watching.watch();
} else {
  const {outputFiles} = await build({...options, write: false});
  for (const {path, text} of outputFiles) {
    const fresh = text === await readFile(path, 'utf8').catch(() => '');
    if (!fresh && process.argv.includes('--check')) {
      console.error(`${relative(root, path)} is not what its modules make: run make js`);
      process.exitCode = 1;
    } else if (!fresh) await writeFile(path, text);
  }
}
