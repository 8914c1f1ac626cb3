/** A Redis or MongoDB that tests, benches and the cluster launcher talk to. */
export type Server = {
  /** Where clients connect: what REDIS_URL or MONGODB_URI would hold. */
  uri: string;
  /** Which of the ways to have one was taken, for the log. */
  kind: string;
  /** False for a server that somebody else runs: it cannot be hurt, and `stop` leaves it alone. */
  owned: boolean;
  /** SIGKILL: what was not on disk is gone. */
  kill(): Promise<void>;
  /** Starts it again, at the same address, on the data it had. */
  restart(): Promise<void>;
  /** SIGSTOP: connections stay open, and nothing answers. */
  pause(): void;
  /** SIGCONT. */
  resume(): void;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
};

const notOurs = (): never => {
  throw new Error('This server is run by somebody else and cannot be hurt by a test');
};

/** A server that the environment names. */
export const runElsewhere = (uri: string, kind: string): Server => ({
  uri,
  kind,
  owned: false,
  kill: async () => notOurs(),
  restart: async () => notOurs(),
  pause: notOurs,
  resume: notOurs,
  stop: async () => {},
});
