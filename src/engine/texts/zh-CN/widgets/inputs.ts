// calendar/monthTable
export const monday = '一';
export const tuesday = '二';
export const wednesday = '三';
export const thursday = '四';
export const friday = '五';
export const saturday = '六';
export const sunday = '日';
export const missing = (day: number, sum: string) => `漏 ${day} 日：${sum}`;
export const pressDay = '点一天，看漏了那天会怎样';
export const missed = '漏';

// color/input
export const pickColor = (title: string) => `${title}取色`;

// condition/input
export const loading = '加载中…';

// cron/cronReading
export const neverAgain = '不会再有执行时间';
export const next = '往后';
export const five = '五';
export const runs = (list: string) => `次：${list}`;
export const at = '在';
export const hourly = (plain: string) => `每小时${plain}`;
export const daily = (plain: string) => `每天 ${plain}`;
/** The language of cronstrue. */
export const locale = 'zh_CN';
export const comma = '，';

// cron/input
export const everyFiveMinutes = '每 5 分钟';
export const everyHour = '每小时整点';
export const dailyAtThree = '每天 3 点';
export const workdaysAtNine = '工作日 9 点';
export const mondaysAtNine = '每周一 9 点';
export const firstOfMonth = '每月 1 日 0 点';
export const presetsOf = (title: string) => `${title}：常用`;
export const presets = '常用';

// duration/input
export const hours = '小时';
export const minutes = '分';
export const seconds = '秒';

// parameters/parametersEditor
export const noParameters = '没有参数';
export const chooseAbove = '先选上面的一项';

// richtext/linkButton
export const link = '链接';
export const address = '链接地址';
export const apply = '确定';
export const linkButtonRemove = '移除';
export const formatOf = (name: string) => `${name}格式`;
export const paragraphStyle = '段落样式';
export const body = '正文';
export const largeHeading = '大标题';
export const mediumHeading = '中标题';
export const smallHeading = '小标题';
export const bold = '粗体';
export const italic = '斜体';
export const bulletList = '项目列表';
export const numberedList = '编号列表';
export const quote = '引用';
export const picture = '图片';
export const uploading = '上传中';
export const undo = '撤销';
export const redo = '重做';
export const uploadFailed = (name: string, why: string) => `「${name}」上传失败${why}`;
export const tryAgain = '，请重试';

// rows/rowButtons
export const rowNumber = (place: number) => `第 ${place} 行`;
export const moveUp = (which: string) => `上移${which}`;
export const moveDown = (which: string) => `下移${which}`;
export const deleteRow = (which: string) => `删除${which}`;
export const rowButtonsRemove = '删除';
export const cellOf = (place: number, title: string) => `第 ${place} 行${title}`;
export const actions = '操作';
export const addRowTo = (title: string) => `添加一行${title}`;
export const addRow = '添加一行';

// secret/input
export const isSetEmptyRetains = '已设置，留空不改';
export const isSet = '已设置';
export const type = '请输入';

// switch/input
export const yes = '是';
export const no = '否';

// tags/input
export const typeAndEnter = '输入后按回车添加';

// transcript/transcriptLines
export const noRightToSee = (list: string) => `您没有这些权限，看不到其中的内容：${list}`;
export const noRecords = '这段时间没有记录';
export const reportedAt = (at: string) => `${at} 举报`;
export const voice = '语音';
export const video = '视频';

// value/chosenInput
export const chooseTypeFirst = '先选类型';
export const oldValueMisfits = (text: string, title: string, error: string) =>
  `原来的值“${text}”不合新的类型（${title}）：${error}`;
export const clear = '清空';
