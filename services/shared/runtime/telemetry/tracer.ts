/** The W3C Trace Context header, with which one process continues the trace of another. */
export const traceparentHeader = 'traceparent';

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/**
 * Attributes of a span: names from the contract, room ids and numbers, but never people's texts, names or
 * credentials.
 */
export type SpanAttributes = Record<string, string | number>;

/** A unit of work in a trace, from start to end. */
export type Span = {
  readonly traceId: string;
  readonly traceparent: string;
  /** False if the trace is not sampled: its id is passed on, but its parts are not recorded. */
  readonly isSampled: boolean;
  begin(name: string, kind: SpanKind, attributes: SpanAttributes): Span;
  rename(name: string): void;
  setAttributes(attributes: SpanAttributes): void;
  /** `fault`: the name of the error. */
  end(fault?: string): void;
};

/** Creates traces; present only where traces are exported. */
export type Tracer = {
  /**
   * Starts a span. It continues the trace of the traceparent `from`, or starts a trace if `from` is undefined. For an
   * external caller, the span has the trace id of the caller, but the tracer decides whether the trace is exported.
   */
  begin(
    name: string,
    kind: SpanKind,
    attributes: SpanAttributes,
    from: string | undefined,
    isExternal?: boolean,
  ): Span;
  /** Exports the remaining spans. */
  close(): Promise<void>;
};
