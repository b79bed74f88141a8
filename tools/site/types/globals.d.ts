// What the site's pages use and no library of types knows. Only the type checker reads this file.

interface Window {
  /** JupyterLite's application, in its pages. */
  jupyterapp?: any;
  /** The answer with the stored picture of the notebook that the address names; `early.js` asks for it. */
  storedPicture?: Promise<Response | void>;
}
