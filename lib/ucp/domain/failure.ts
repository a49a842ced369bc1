/** What a request can fail by before an operation runs, with its status over HTTP and its code over JSON-RPC. */
const FAILURES = {
  parse_error: [400, -32700],
  invalid_message: [400, -32600],
  invalid_request: [400, -32602],
  request_too_large: [400, -32602],
  unknown_operation: [404, -32601],
  body_too_large: [413, -32600],
  invalid_profile_url: [400, -32001],
  profile_unreachable: [424, -32001],
  profile_malformed: [422, -32001],
  version_unsupported: [422, -32001],
  forbidden: [403, -32000],
  method_not_allowed: [405, -32600],
  address_too_long: [414, -32600],
  idempotency_conflict: [409, -32000],
  request_in_progress: [409, -32000],
  rate_limited: [429, -32000],
  unavailable: [503, -32000],
} as const satisfies Record<string, readonly [http: number, rpc: number]>;
export type FailureCode = keyof typeof FAILURES;

/** A request that no operation answers: a protocol error, told by the status of the transport. */
export class UcpFailure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly rpcCode: number;
  /** When to try again, in seconds; null where that would not help. */
  readonly retryAfterS: number | null;

  /** @param content what is wrong, for people */
  constructor(code: FailureCode, content: string, retryAfterS: number | null = null) {
    super(content);
    this.name = 'UcpFailure';
    this.code = code;
    [this.status, this.rpcCode] = FAILURES[code];
    this.retryAfterS = retryAfterS;
  }
}
