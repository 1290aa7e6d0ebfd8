import { counted } from '../../plurals';

export const figure = 'Figure';
export const thisPeriod = 'This period';
export const comparedPeriod = 'Compared period';
export const hour = 'Hour';
export const day = 'Date';
export const week = 'Week';
export const month = 'Month';
export const total = 'Total';
export const sinceLastWeek = 'vs. the same days last week';
export const sinceLastYear = 'vs. the same days last year';
export const sincePreviousPeriod = 'vs. the previous period';
export const sinceDaysBefore = (days: string) => `vs. the ${counted(days, 'day')} before`;
export const sinceYesterdayNow = 'vs. yesterday at this time';
export const sinceDayBefore = 'vs. the day before';
export const shortNote = 'About, error ≤ 2%';
export const longNote =
  'Distinct people are estimated from daily sketches; the error is usually below 2% (standard error 0.72%)';

// cards
export const viewChart = 'View chart';
export const viewData = 'View data';
export const retry = 'Retry';
export const noData = 'No data';
export const moreOf = (title: string) => `More: ${title}`;
export const dataOf = (title: string) => `Data of ${title}`;
export const ofPreviousStep = (change: string) => `${change} of previous step`;
export const seeDetails = (title: string, figure: string) => `${title} ${figure}, see details`;
export const current = 'Now';
export const previously = (before: string) => `Previously ${before}`;
export const unchanged = 'Unchanged';
export const withPrevious = (before: string) => ` Previously ${before}`;
export const up = 'Up';
export const down = 'Down';

// cards/provinceCities
export const citiesOf = (province: string) => `Cities of ${province}`;
export const backToCountry = 'Back to the country';
export const seeAll = 'See all';
export const lineChart = 'line chart';
export const barChart = 'bar chart';
export const pieChart = 'pie chart';
export const map = 'map';
export const seriesAre = (names: string) => `, split into ${names}`;
export const summary = (
  title: string,
  kind: string,
  count: number,
  lines: string,
  where: string,
  most: string,
) => `${title}, ${kind}, ${counted(count, 'item')}${lines}; the highest is ${where} with ${most}`;
export const chart = 'chart';

// dashboardScreen
export const noStatistics = 'This console has no statistics';
export const needsPermission = 'All figures here need a permission. Ask an administrator';
export const dateRange = 'Date range';
export const custom = 'Custom';
export const refresh = 'Refresh';
export const refreshLabel = ' Refresh';

// daysPicker
export const startDate = 'Start date';
export const endDate = 'End date';
export const customRange = 'Custom date range';

// export
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const exportFailed = 'The export failed. Try again';
export const exportSheet = 'Export sheet';
export const exportPicture = 'Export picture';
export const removeFromWorkspace = 'Remove from workspace';
export const workspaceFull = (most: number) =>
  `The workspace takes at most ${counted(most, 'card')}. Remove some first`;
export const addedToWorkspace = 'Added to workspace';
export const addToWorkspace = 'Add to workspace';

// export/cardSheet
export const change = 'Change';

// export/pageItems
export const exportFailedWith = (message: string) => `The export failed: ${message}`;
export const exportPage = 'Export page as sheet';
export const print = 'Print';

// export/workbook
export const data = 'Data';
