// The types of what the look-up's traits hold, as widgets/lookup/widget.py writes them. Only the type checker reads this file.

export interface Hit { id: string; kind: string; title: string; passage: string }
export interface Game { name: string; title: string; chapters: { key: string; title: string; count: number }[] }
export interface Found {
  query: string;
  /** The one game whose entries are listed; empty for all. */ game: string;
  games: [name: string, title: string][];
  /** sure, unsure, silent or position; empty where nothing is asked. */ certainty: string;
  key: string;
  title: string;
  note: string;
  answered: boolean;
  hits: Hit[];
  chapters: Game[];
}

/** A sentence and the rule behind it. */
export type Told = [text: string, rule: string, example?: string];

export interface Example { name: string; caption: string; verdict: string; picture: string; words: string; said: Told[]; live: boolean }
export interface Choice { value: string; text: string; default: boolean; code: string }
export interface Side { verdict: string; picture: string; said: Told[]; live: boolean }
export interface Row { name: string; caption: string; picture: string; words: string; sides: Side[] }
export interface Ask { question: string; choices: [value: string, text: string][]; guess: string; right: string; said: string }

/** The page of one entry of the rulebook. */
export interface Entry {
  id: string;
  language?: string;
  kind: string;
  title: string;
  text: string;
  facts: [term: string, text: string][];
  links: { title: string; entries: [id: string, title: string][] }[];
  examples: Example[];
  whatif: { choices?: Choice[]; rows?: Row[] };
  ask?: Ask;
}

type Shown = Pick<Example, 'name' | 'caption' | 'verdict' | 'picture' | 'words'>;
export type Near = Hit & {example: Shown | null};

/** What stands in a page's place where no entry is open: what can be asked, the nearest entries, or a position. */
export type Instead = {kind?: undefined}
  | {kind: 'first'; language: string; title: string; text: string; tries: [what: string, shown: string, asked: string][]}
  | {kind: 'nearest'; language: string; note: string; certainty: string; entries: Near[]}
  | {kind: 'position'; language: string; title: string; text: string; problem: string; line: string; may: Told[]; refused: Told[]};

export interface Trail { back: boolean; forward: boolean; line: string; link: string; other: string; other_name: string }

/** The example that lies on the table. */
export interface Laid { serial: number; name: string; caption: string; move: string }
