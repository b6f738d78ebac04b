/** The server's judgment of its clock (kit/trusted-clock.server.ts). */
export interface ClockState {
  /** True after the clock ran plausibly for a day, or an operator confirmed it. */
  isTrusted: boolean
  /** The instant at which a clock that keeps running plausibly will be trusted; ISO 8601 UTC. */
  trustedFrom: string
  jump: { from: string; to: string } | null
}
