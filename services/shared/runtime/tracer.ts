/** W3C Trace Context: by which one process goes on with the trace of another. */
export const traceparentHeader = 'traceparent';

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** What is told of a piece of work: names of the contract, ids of rooms, numbers. Never what people wrote, are called or hold. */
export type SpanFacts = Record<string, string | number>;

/** A piece of work in a trace, from its beginning to its end. */
export type Span = {
  readonly traceId: string;
  readonly traceparent: string;
  /** False where the trace was not chosen to be sent: its id goes along, its parts are nobody's business. */
  readonly isSent: boolean;
  /** A part of it. */
  begin(name: string, kind: SpanKind, facts: SpanFacts): Span;
  rename(name: string): void;
  note(facts: SpanFacts): void;
  /** `fault`: the name of what went wrong. */
  end(fault?: string): void;
};

/** Makes traces; there is one only where they are sent somewhere. */
export type Tracer = {
  /** A call from outside. It stays in the trace that it says it is of; whether that is sent is decided here. */
  admit(name: string, from: string | undefined): Span;
  /** Goes on with what one of our own processes began; with nothing to go on with, a new trace. */
  begin(name: string, kind: SpanKind, facts: SpanFacts, from: string | undefined): Span;
  /** Sends what is still to be sent. */
  close(): Promise<void>;
};
