/** What is thought of the clock of the server (kit/trusted-clock.server.ts). */
export interface ClockState {
  /** Whether the clock went on plausibly for a day, or an operator said that it is right. */
  isTrusted: boolean
  /** When it will be trusted, if it goes on as it does; ISO 8601 UTC. */
  trustedFrom: string
  jump: { from: string; to: string } | null
}
