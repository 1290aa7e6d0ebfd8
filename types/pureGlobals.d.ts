// What the pure half of the engine may use beside the language: there in browsers and in Node alike. Everything else of either side
// is a fault there, which `tsc -p tsconfig.pure.json` reports.
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
}
// named in the types of ports, which only the browser fills in
interface AbortSignal {
  readonly aborted: boolean;
}
interface Blob {
  readonly size: number;
}
interface File extends Blob {
  readonly name: string;
}
interface URLSearchParams {
  get(name: string): string | null;
}
