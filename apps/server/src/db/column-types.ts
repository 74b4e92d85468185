import type { ColumnType } from "kysely";

/** Read parsed, written as JSON text: a bare array would reach PostgreSQL as an array and not as jsonb. */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null, string | null>;
export type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type WithDefault<T> = ColumnType<T, T | undefined, T>;
export type Timestamp = ColumnType<Date, Date, Date>;
/** Null where nothing is said. */
export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
