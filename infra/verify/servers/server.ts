/** A Redis or MongoDB that tests, benches and the cluster launcher talk to. */
export type Server = {
  /** The address for clients: the value for REDIS_URL or MONGODB_URI. */
  uri: string;
  /** The origin of the server, for the log. */
  kind: string;
  /** False for a server started elsewhere: it cannot be killed, and `stop` leaves it running. */
  owned: boolean;
  /** Sends SIGKILL: data not yet on disk is lost. */
  kill(): Promise<void>;
  /** Restarts it at the same address with its data. */
  restart(): Promise<void>;
  /** Sends SIGSTOP: connections stay open without responses. */
  pause(): void;
  /** Sends SIGCONT: the server responds again. */
  resume(): void;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
};

const notOurs = (): never => {
  throw new Error('This server is external, so a test cannot stop or freeze it');
};

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
