// the package names its types where its exports do not lead
declare module 'svga-web' {
  /** A film as its drawing code takes it; see `movie.ts` for what is given to it. */
  export class Player {
    constructor(canvas: HTMLCanvasElement);
    currentFrame: number;
    set(options: { loop?: number | boolean }): void;
    mount(movie: import('./movie').Movie): Promise<void>;
    start(): void;
    pause(): void;
    resume(): void;
    destroy(): void;
    $on(event: 'process', run: () => void): this;
  }
}
