/**
 * The reads of pages, by name: functions from arguments to public content. A feature adds its own beside its endpoints,
 * by declaration merging: `interface Reads { news(): NewsArticle[] }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface Reads {}

/** Reads public content without the detour over HTTP. Throws the errors of the read. */
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

/** The features' implementations of the reads. */
export type ReadHandlers<Context> = {
  [Name in keyof Reads]?: (
    context: Context,
    ...args: ReadArguments<Name>
  ) => Promise<ReadResult<Name>>
}
