export const from = 'The page whose records count';
export const where = 'Which of them count';
export const measureInPanel = 'What counts: records, or the sum, average or distinct values of a field';
export const measure = 'What counts: "count" is records; or the sum, average or distinct values of a field';
export const overInPanel = 'The time field of the date range; without it the range does not apply';
export const over = 'The time field of the date range; without it the range does not apply';
export const byInPanel = 'What splits it: an option field, or hours, days, weeks, months';
export const by = 'What splits it: an option field, or hour, day, week, month of over';
export const split = 'Another option field that makes several lines';
export const negate = 'Changes the sign: expenses are stored as negative numbers and read as positive';
export const lessInPanel =
  'The shared query to subtract, such as income minus refunds; numbers or charts by time';
export const less = 'The one of queries to subtract, such as income minus refunds; numbers or charts by time';
export const perInPanel =
  'The shared query to divide by, such as income per payer; numbers or charts by time';
export const per = 'The one of queries to divide by, such as income per payer; numbers or charts by time';
export const limit = 'How many items at most';
export const run = 'The effect that counts in place of from';
export const result = 'The fields of the calculated result';
export const dateExample = 'Date';
export const bigNumber = 'a large number';
export const line = 'lines';
export const bar = 'bars';
export const pie = 'pie';
export const funnel = 'funnel';
export const ranking = 'ranking';
export const table = 'table';
export const cohort = 'retention triangle';
export const map = 'map of China';
export const range = 'Date range, of kind dashboard';
export const rangeDefault = 'The initial range';
export const rangeChoices =
  'The ranges to choose from; by default only default; a custom one is always possible';
export const rangeNoun = 'Range';
export const rangeCompare = 'The period to compare with; none by default';
export const previousPeriod = 'the previous period';
export const lastWeek = 'the same day last week';
export const lastYear = 'the same days last year';
export const queriesInPanel = 'Shared queries of several cards';
export const queries = 'Named queries, each for several cards';
export const query = 'Query';
export const cardsInPanel =
  'Cards: a number, a chart or a ranking; a press opens the list with the same filters';
export const cards = 'Cards by their IDs; a press opens the list with the same filters';
export const cardInPanel = 'A card: whose records, how they count, and how it is drawn';
export const card = 'A card: its own query, or query names one and adds some words';
export const cardTitle = 'The title of the card';
export const cardExample = 'Gold sent';
export const cardAs = 'How the card is drawn';
export const cardQueryInPanel = 'The shared query; none if it counts by itself';
export const cardQuery = 'The one of queries';
export const compared =
  'Also draws the line of the compared period, such as last week beside today by the hour';
export const good = 'Whether more is good or bad: decides if the arrow is green or red';
export const moreIsGood = 'more is good';
export const lessIsGood = 'less is good';
export const neither = 'neither; the arrow is grey';
export const pendingExample = 'Withdrawals to review';
