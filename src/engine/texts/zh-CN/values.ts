// device
export const weChat = '微信';
export const unknownDevice = '未知设备';

// frame
export const phone = '手机';
export const description = '详情里画在什么里面看';

// maskedFile
export const uploaded = '已上传';

// several
export const any = '任一';
export const none = '不含';
export const empty = '为空';
export const filled = '不为空';

// time/cron
export const second = '秒';
export const minute = '分';
export const hour = '时';
export const day = '日';
export const month = '月';
export const weekday = '周';
export const year = '年';
export const sixOrSevenParts = '应有 6 或 7 段：秒 分 时 日 月 周 [年]，如 0 0 3 * * ?';
export const fiveParts = '应有 5 段：分 时 日 月 周，如 0 3 * * *';
export const partIsWrong = (name: string, written: string) => `的“${name}”不正确：${written}`;

// time/duration
export const durationHours = '小时';
export const durationMinutes = '分';
export const seconds = '秒';
export const noTime = '0秒';
/** What people type: hours, minutes, seconds. */
export const spokenForm = /^(?:(\d{1,9})(?:小时|时))?(?:(\d{1,9})(?:分钟|分))?(?:(\d{1,9})秒)?$/;

// time/openEnded
export const forever = '永久';
export const openEndedMinutes = '分钟';
export const openEndedHours = '小时';
export const days = '天';

// time/period
export const today = '今天';
export const yesterday = '昨天';
export const last7Days = '近7天';
export const last14Days = '近14天';
export const last30Days = '近30天';
export const last90Days = '近90天';
export const thisWeek = '本周';
export const thisMonth = '本月';
export const lastMonth = '上月';
export const thisYear = '今年';

// time/periodText
export const until = (to: string) => `${to} 止`;
export const from = (from: string) => `${from} 起`;
export const fromTo = (from: string, to: string) => `${from} 至 ${to}`;

// uploaded
export const lengthField = '记时长的字段；在这里上传的由服务器读出';
export const posterField = '播放前显示的封面字段';
export const widthField = '记画面宽度（像素）的字段，同 length';
export const heightField = '记画面高度（像素）的字段，同 length';
export const acceptedExtensions = (extensions: string) => `允许的扩展名；默认 ${extensions}`;
export const maxSize = '大小上限，单位 KB';
export const mustBeUploaded = '必须是已上传的文件';

// wholeNumber
export const isChange = '一条记录是一笔增减：增的带 + 号、绿色，减的红色';
export const tooLarge = (most: string) => `不能超过 ${most}`;
export const mustBeWhole = '必须是整数';
