// The types of what the browser is given: a scene as widgets/scene.py writes it, and the model that anywidget hands over.
// scene.py says what each field means. Only the type checker reads this file; no browser gets it.

export interface Spot {
  id: string;
  label: string;
  box?: number[];
  many?: boolean;
  dim?: boolean;
  text?: string;
  icons?: string[];
  main?: boolean;
}

export interface Cell {
  picture?: string;
  view?: number[];
  spots?: Spot[];
  style?: string;
  caption?: string;
  count?: number;
  spoken?: string;
  places?: [string, number[]][];
}

export interface Field {
  command: string;
  label: string;
  button: string;
  example?: string;
}

export interface Area {
  id: string;
  label: string;
  style: string;
  cells?: Cell[];
  columns?: number;
  group?: string;
  drag?: boolean;
  field?: Field;
}

export interface Tool {
  command: string;
  label: string;
  icon: string;
  value?: string;
  text?: string;
  why?: string;
}

export interface LogLine {
  text: string;
  rule?: string;
  seat?: number;
  gain?: string[];
}

export interface Player {
  name: string;
  note?: string;
  counts?: [icon: string, count: number, spoken: string][];
  turn?: boolean;
}

export interface ListLine {
  text: string;
  note?: string;
  worth?: string;
  rule?: string;
  picture?: string;
  verdict?: string;
}

export interface Group {
  title: string;
  entries: ListLine[];
}

export interface Option {
  name: string;
  label: string;
  value: string;
  choices: [value: string, label: string][];
}

export type Move = [action: string, label: string, rule: string, earn: string[]];
export interface Reason {
  text: string;
  rule: string;
  at: string[];
  kinds: string[];
  example: string;
}

/** What `Answers.to_json` gives. */
export interface StoredAnswers {
  moves: Record<string, [action: string, label: number, rule: string, earn: string[]]>;
  labels: string[];
  names: Record<string, string>;
  prompts: Record<string, [text: string, rule: string]>;
  alias: Record<string, string>;
  kinds: Record<string, string>;
  templates: [words: string, rule: string, kinds: string[], example?: string][];
  refusals: Record<string, [template: number, values: string[], at: string[]]>;
}

export interface Scene {
  ply: number;
  language: string;
  name: string;
  style: string;
  title: string;
  owner: number;
  chips: string[];
  areas: Area[];
  answers: StoredAnswers;
  status: [kind: string, text: string, rule: string];
  players: Player[];
  log: LogLine[];
  tools: Tool[];
  lists: Group[];
  options: Option[];
  text: string;
  code: string;
  link: string;
  last: string[];
  marked: string[][];
  slides: [from: string, to: string][];
  send: [from: string, to: string][];
  begin: string[];
  counted: boolean;
  curtain: string[];
  words: Record<string, string>;
  pause: number;
}

/** A rule card, as widgets/rulecards.py makes it. */
export interface Card {
  title: string;
  text: string;
  facts?: [string, string][];
  related?: string[];
  examples?: { picture: string; caption: string; ok: boolean; name: string; example: string; usual: boolean }[];
}

export interface Model {
  get(name: string): any;
  send(content: any): void;
  widget_manager?: { get_model?(id: string): Promise<any> }; // only where anywidget makes the model
  on(name: string, heard: (...given: any[]) => void): void;
  off(name: string, heard: (...given: any[]) => void): void;
}

/** What anywidget gives a view, to show other widgets within it. */
export interface Host {
  getWidget(reference: string): Promise<{ render(view: { el: HTMLElement; signal?: AbortSignal }): Promise<void> }>;
}
