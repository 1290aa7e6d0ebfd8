/**
 * The allowed parts of a report's SQL. Everything outside these lists is refused, so that a newer PostgreSQL opens
 * nothing.
 */

/** Kinds of nodes, as PostgreSQL's own parser calls them. */
export const NODES = words(`
  RawStmt SelectStmt ResTarget ColumnRef A_Star A_Const A_Expr BoolExpr NullTest BooleanTest CaseExpr CaseWhen CoalesceExpr
  MinMaxExpr FuncCall NamedArgExpr TypeCast SubLink RangeVar RangeSubselect RangeFunction JoinExpr SortBy WindowDef
  GroupingSet GroupingFunc ParamRef List String Integer Float Boolean CommonTableExpr A_ArrayExpr RowExpr SQLValueFunction
`);

/** Functions that read nothing but their arguments and leave nothing behind. */
export const FUNCTIONS = words(`
  count sum avg min max bool_and bool_or every string_agg stddev stddev_pop stddev_samp variance var_pop var_samp corr
  percentile_cont percentile_disc mode
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  abs ceil ceiling floor round trunc sign mod div power sqrt exp ln log greatest least width_bucket random
  length char_length character_length lower upper initcap left right substr substring position strpos replace translate trim
  btrim ltrim rtrim concat concat_ws split_part starts_with reverse overlay like_escape similar_to_escape
  regexp_replace regexp_match regexp_like regexp_count regexp_substr md5 to_char to_number ascii
  now date_trunc date_part extract age to_date to_timestamp make_date make_time make_timestamp make_timestamptz make_interval
  justify_days justify_hours justify_interval timezone date_bin isfinite
  generate_series unnest array_length cardinality array_position array_to_string string_to_array
  jsonb_array_length jsonb_array_elements jsonb_array_elements_text jsonb_extract_path_text jsonb_typeof
  json_array_length json_array_elements_text json_extract_path_text coalesce nullif
`);

export const OPERATORS = words(`
  + - * / % ^ = <> != < > <= >= || ~~ !~~ ~~* !~~* ~ !~ ~* !~* -> ->> #>> @> <@ ? ?| ?& && BETWEEN
`);

export const TYPES = words(`
  bool int2 int4 int8 float4 float8 numeric text varchar bpchar date time timetz timestamp timestamptz interval json jsonb
`);

/** `current_date` and its like; `current_user` is nobody the author knows. */
export const MOMENTS = words(`
  SVFOP_CURRENT_DATE SVFOP_CURRENT_TIME SVFOP_CURRENT_TIME_N SVFOP_CURRENT_TIMESTAMP SVFOP_CURRENT_TIMESTAMP_N SVFOP_LOCALTIME
  SVFOP_LOCALTIME_N SVFOP_LOCALTIMESTAMP SVFOP_LOCALTIMESTAMP_N
`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
