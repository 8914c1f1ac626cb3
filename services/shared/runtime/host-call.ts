/** A call that only the host of a room may make. */
export type HostCall = { roomId: string; hostToken: string | undefined };

type Shown = {
  params: { id: string };
  headers: { 'x-host-token'?: string | undefined };
  query: { host_token?: string | undefined };
};

/** The header comes first: it stays out of browser histories. */
export const hostCallOf = ({ params, headers, query }: Shown): HostCall => ({
  roomId: params.id,
  hostToken: headers['x-host-token'] ?? query.host_token,
});
