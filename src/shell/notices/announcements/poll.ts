/** Spec §9. */
const EVERY_MS = 6000;

export interface Poll {
  /** Loads immediately and then every 6 s; nothing happens before. */
  start(): void;
  stop(): void;
}

/** Polling as spec §7 has it: by a timer that only runs when started and stops on error; none runs while nobody can see it. */
export function createPoll(load: () => Promise<void>): Poll {
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    load().catch(stop);
  };
  const follow = () => {
    clearInterval(timer);
    if (document.hidden) return;
    look();
    timer = setInterval(look, EVERY_MS);
  };
  function stop() {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  }
  return {
    start() {
      stop();
      document.addEventListener('visibilitychange', follow);
      follow();
    },
    stop,
  };
}
