/** A call that only the host of a room may make. */
export type HostCall = { roomId: string; hostToken: string | undefined };

type Shown = {
  params: { id: string };
  headers: { 'x-host-token'?: string | undefined };
  query: { host_token?: string | undefined };
};

/** Prefers the header, which does not end up in browser histories. */
export const hostCallOf = ({ params, headers, query }: Shown): HostCall => ({
  roomId: params.id,
  hostToken: headers['x-host-token'] ?? query.host_token,
});
