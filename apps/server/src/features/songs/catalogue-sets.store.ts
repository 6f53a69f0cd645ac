import { sql, type SQL } from 'drizzle-orm'

/** Rows of our own as a table named `said`, one parameter however many they are. */
export function recordset(rows: readonly object[], columns: SQL): SQL {
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as said(${columns})`
}

/** Texts as a list to look in, one parameter however many they are. */
export function listed(texts: readonly string[]): SQL {
  return sql`(select value from json_array_elements_text(${JSON.stringify(texts)}::text::json))`
}
