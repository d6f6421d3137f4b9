/** Work that a process does again and again beside answering. */
export interface Chore {
  /** Lets the round that runs come to its end, and starts no other. */
  stop(): Promise<void>;
}

/** Runs the work, waits, runs it again; never two rounds at once. A failed round is logged. */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  log: { error: (details: object, what: string) => void },
): Chore {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      round = work()
        .then(() => undefined)
        .catch((err: unknown) => log.error({ err }, 'a chore failed'))
        .finally(() => {
          if (!stopped) next();
        });
    }, everyMs);
  };
  next();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return round;
    },
  };
}
