/**
 * What pages may read, by name: functions from arguments to what the public sees. A feature adds its own beside its
 * endpoints, by declaration merging: `interface Reads { news(): NewsArticle[] }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface Reads {}

/** Reads what the public sees, without the detour over HTTP. Throws what the read throws. */
export type Read = <Name extends keyof Reads>(
  name: Name,
  ...args: ReadArguments<Name>
) => Promise<ReadResult<Name>>

export type ReadArguments<Name extends keyof Reads> = Reads[Name] extends (
  ...args: infer Arguments extends unknown[]
) => unknown
  ? Arguments
  : never

export type ReadResult<Name extends keyof Reads> = Reads[Name] extends (
  ...args: never
) => infer Result
  ? Result
  : never

/** How features answer reads. */
export type ReadHandlers<Context> = {
  [Name in keyof Reads]?: (
    context: Context,
    ...args: ReadArguments<Name>
  ) => Promise<ReadResult<Name>>
}
