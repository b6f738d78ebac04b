import type { z } from 'zod'

/** Columns that nobody sends, for the API's document; a missing one does not compile. */
export type OtherColumns<Row, Entity extends z.ZodType> = [Others<Row, Entity>] extends [never]
  ? object
  : { columns: () => { [Name in Others<Row, Entity> & keyof Row]: z.ZodType<Row[Name]> } }

type Others<Row, Entity extends z.ZodType> = Exclude<
  keyof Row,
  keyof z.output<Entity> | 'id' | 'version' | 'created_at' | 'updated_at'
>
