export const choose = '请选择';
export const typeWholeTag = '输入完整的标签，按回车';
export const nothingFound = '没有找到';
export const wholeTag = '完整标签';
export const decimalExample = '如 0.5~2';
export const fourDecimals = (amountHint: string) => `${amountHint}，最多四位小数`;
export const clear = '清除';
export const example = '如 100~500';
export const twoDecimals = (amountHint: string) => `${amountHint}，最多两位小数`;
export const start = '开始';
export const endOf = (title: string) => `${title}结束`;
export const end = '结束';
export const type = '请输入';
export const aPart = '一部分即可';
export const startOnly = '开头部分';
export const fromStart = '从开头输入';
export const whole = '完整内容';
export const typeWhole = '要输入完整';
export const hint = '一个数，或一段：100~500、≥100、≤500';
/** What is typed behind a number, without spaces. */
export const orMore = '以上';
export const orLess = '以下';

// modeSwitch
export const howToFilter = '怎样筛选';

// rangePicker
export const today = '今天';
export const yesterday = '昨天';
export const thisWeek = '本周';
export const lastWeek = '上周';
export const thisMonth = '本月';
export const lastMonth = '上月';
export const last7Days = '近7天';
export const last30Days = '近30天';
