export const figure = '指标';
export const thisPeriod = '本期';
export const comparedPeriod = '对比期';
export const hour = '时段';
export const day = '日期';
export const week = '周';
export const month = '月份';
export const total = '合计';
export const sinceLastWeek = '较上周同期';
export const sinceLastYear = '较去年同期';
export const sincePreviousPeriod = '较上一期';
export const sinceDaysBefore = (days: string) => `较前${days}天`;
export const sinceYesterdayNow = '较昨日此时';
export const sinceDayBefore = '较前日';
export const shortNote = '约，误差 ≤ 2%';
export const longNote = '不同人数按每日草图合并估计，误差一般不超过 2%（标准误差 0.72%）';

// cards
export const viewChart = '查看图形';
export const viewData = '查看数据';
export const retry = '重试';
export const noData = '暂无数据';
export const moreOf = (title: string) => `更多：${title}`;
export const dataOf = (title: string) => `${title}的数据`;
export const ofPreviousStep = (change: string) => `上步 ${change}`;
export const seeDetails = (title: string, figure: string) => `${title} ${figure}，查看明细`;
export const current = '当前';
export const previously = (before: string) => `此前 ${before}`;
export const unchanged = '持平';
export const withPrevious = (before: string) => ` 此前 ${before}`;
export const up = '上升';
export const down = '下降';

// cards/provinceCities
export const citiesOf = (province: string) => `${province}的城市`;
export const backToCountry = '返回全国';
export const seeAll = '查看全部';
export const lineChart = '折线图';
export const barChart = '柱状图';
export const pieChart = '饼图';
export const map = '地图';
export const seriesAre = (names: string) => `，分${names}`;
export const summary = (
  title: string,
  kind: string,
  count: number,
  lines: string,
  where: string,
  most: string,
) => `${title}，${kind}，${count} 项${lines}，最高是${where}的 ${most}`;
export const chart = '图';

// dashboardScreen
export const noStatistics = '此后台没有统计数据';
export const needsPermission = '这里的数据都需要权限，请联系管理员授权';
export const dateRange = '日期范围';
export const custom = '自定义';
export const refresh = '刷新';
export const refreshLabel = ' 刷新';

// daysPicker
export const startDate = '开始日期';
export const endDate = '结束日期';
export const customRange = '自定义日期范围';

// export
export const fromTo = (from: string, to: string) => `${from} 至 ${to}`;
export const exportFailed = '导出失败，请重试';
export const exportSheet = '导出表格';
export const exportPicture = '导出图片';
export const removeFromWorkspace = '从工作台移除';
export const workspaceFull = (most: number) => `工作台最多放 ${most} 张卡片，请先移除几张`;
export const addedToWorkspace = '已放到工作台';
export const addToWorkspace = '放到工作台';

// export/cardSheet
export const change = '变化';

// export/pageItems
export const exportFailedWith = (message: string) => `导出失败：${message}`;
export const exportPage = '导出整页表格';
export const print = '打印';

// export/workbook
export const data = '数据';
