export type HostCall = { roomId: string; hostToken: string | undefined };

export type HostInput = {
  params: { id: string };
  headers: { 'x-host-token'?: string | undefined };
  query: { host_token?: string | undefined };
};

/** Returns the host's call. The header takes precedence over the query, which ends up in browser histories. */
export const hostCallOf = ({ params, headers, query }: HostInput): HostCall => ({
  roomId: params.id,
  hostToken: headers['x-host-token'] ?? query.host_token,
});
