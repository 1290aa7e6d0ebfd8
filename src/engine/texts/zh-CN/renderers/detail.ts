export const linkCopied = '链接已复制';
export const copyRefused = '浏览器不允许复制，请从地址栏复制';
export const copyLink = '复制链接';
export const copyLinkOfRecord = '复制这条记录的链接';
export const linkOfRecord = '这条记录的链接';
export const details = '详情';
export const openInList = '在列表中打开';
export const retry = '重试';
export const hideEmpty = '收起空着的';
export const showEmpty = (empty: number) => `显示空着的 ${empty} 项`;
export const takeNote = '请留意';
export const hide = '隐藏';
export const viewWhole = (title: string) => `查看完整的${title}`;
export const view = '查看';
export const viewFailed = '查看失败，请稍后再试';
export const reasonToView = (title: string) => `查看${title}的理由`;
export const viewIsLogged = '查看会记入数据日志';
export const previous = '上一条';
export const previousWithKey = '上一条（P）';
export const next = '下一条';
export const nextWithKey = '下一条（N）';
export const timeline = '时间线';
export const history = '操作历史';

// comparison
export const none = '没有';

// approval
export const approvalOf = (title: string) => `审批：${title}`;
export const approvalHeading = (title: string) => `审批 · ${title}`;
export const request = '申请';
export const isOpen = '进行中';
export const passed = '已通过';
export const wasRefused = '已拒绝';
export const closed = '已结束';
export const agree = '同意';
export const refuse = '拒绝';
export const backToStep = '退回到这一步';
export const whoCanDecide = (list: string) => `可以处理：${list}`;
export const notNeeded = '不需要';
export const isVoid = '（已作废）';
export const backTo = (title: string) => `退回到“${title}”`;
export const back = '退回';
export const effect = '这一步和之后的同意都作废，由这一步的人重新处理。';
export const reason = '原因';
export const backFailed = '退回失败，请稍后再试';

// comments
export const follow = '关注';
export const isFollowed = '已关注：别人改动时通知您；再按一次取消';
export const followHint = '关注：别人改动时通知您';
export const comments = '评论';
export const commentsWith = (title: string) => `评论${title}`;

// comments/commentBox
export const writeComment = '写评论';
export const hint = '写评论，用 @ 提到同事；操作员之间可见，用户看不到';
export const loading = '正在读取…';
export const noSuchPerson = '没有这个人';
export const comment = '评论';
export const noComments = '还没有评论';
export const older = '更早的';
export const deleteThisComment = '删除这条评论';
export const remove = '删除';

// history
export const twoChosen = '已选两个版本';
export const oneChosen = (title: string, time: string) => `已选“${title}”${time}，再选一个版本`;
export const compareTwo = '对比两个版本';
export const compareWithNow = '与现在对比';
export const cancel = '取消';
export const version = '版本';
export const compareVersions = '对比版本';
export const showAll = (count: number) => `显示全部 ${count} 项`;
export const field = '字段';
export const noDifference = '两个版本没有不同';
export const now = '现在';
export const time = '时间';
export const operator = '操作人';
export const compare = '对比';
export const reasonIs = (reason: string) => `理由：${reason}`;
export const noHistory = '还没有操作记录';
export const revertToThis = '恢复到此版本';
export const nothingMatches = '没有符合的操作记录';
export const historyOlder = '更早的记录';
export const revertTo = (title: string) => `恢复到${title}`;
export const revertToTime = (time: string) => `恢复到 ${time} 的版本`;
export const revert = '恢复';
export const nothingToRevert = '没有可恢复的内容。';
export const willChange = '将会改动：';
export const staysAsIs = '这些保持现在的样子：';

// linkedPage
export const relatedRecords = '相关记录';

// tabScreen
export const nothingForRecord = '该记录没有对应的内容';

// thread
export const all = (count: string) => `全部 ${count}`;
export const createTime = '创建时间';
export const nothingToWrite = '现在没有可以写的：先重新打开，或由有权限的人处理';
export const whatToWrite = '写什么';
export const handledMeanwhile = (title: string) =>
  `已被处理，现在不能${title}；您写的还在，重新打开后可以发出`;
export const messages = '往来的话';
export const thread = '往来';
export const related = '相关信息';
export const collapse = '收起';
export const expand = '展开';

// thread/composer
export const newMessages = (count: number) => `${count} 句新的话，请先看看再发`;
export const haveRead = '看过了';

// timeline
export const kind = '种类';
export const nothingHappened = '没有发生过什么';
export const emptyTabs = (count: number) => `还有 ${count} 项没有记录`;
