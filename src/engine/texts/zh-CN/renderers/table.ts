export const loadingFailed = '加载失败';
export const retry = '重试';
export const nothingMatches = '没有符合条件的记录';
export const clearFilters = '清除筛选';
export const noData = '暂无数据';
export const recordsAppearHere = '有了记录就会出现在这里';
export const addFirst = (addTitle: string) => `点“${addTitle}”添加第一条`;
export const noPermission = '没有权限，请联系管理员授权';

// cards
export const sort = '排序';
export const defaultOrder = '默认顺序';
export const descending = '降序，改为升序';
export const ascending = '升序，改为降序';
export const cardsSelectPage = '全选本页';
export const loading = '加载中';

// cards/card
export const select = (label: string) => `选择${label}`;
export const cardView = (title: string, label: string) => `查看${title}：${label}`;
export const pictures = (count: number) => `${count} 张`;

// dialogs
export const nothingToRepeat = '还没有可以照着再做的操作';
export const noSuchAction = '没有这个操作，或您没有它的权限';
export const confirmSelected = (title: string, count: number) => `${title}选中的 ${count} 条记录？`;
export const othersStay = (others: number, title: string) => `另有 ${others} 条现在不能${title}，不会改动。`;

// drag
export const dragToReorder = '拖动调整顺序（Alt+↑ / Alt+↓）';
export const orderUnchanged = '顺序没有改变';
export const movedToRow = (place: number) => `已移到第 ${place} 行`;

// bulk
export const done = (title: string, count: number) => `${title}：完成 ${count} 条`;
export const cancelled = '已取消，没有执行';

// bulk/bulkButtons
export const bulk = (title: string) => `批量${title}`;

// columns
export const displaySettings = '显示设置';
export const editOf = (title: string, label: string) => `修改${title}：${label}`;
export const edit = (title: string) => `修改${title}`;
export const actions = '操作';
export const widestWait = '23 小时';
export const waited = '已等';

// keys/feature
export const shortcuts = '快捷键';
export const showShortcuts = '显示快捷键';
export const toFirstRow = '刚打开页面时：到第一行';

// layouts
export const layout = '画法';

// pager
export const pagination = '分页';
export const previousPage = '上一页';
export const pageNumber = (page: number) => `第 ${page} 页`;
export const nextPage = '下一页';
export const pageSize = '每页条数';
export const perPage = (size: number) => `${size} 条/页`;
export const totalPending = '共 … 条';
export const aboutTotal = (total: string) => `共约 ${total} 条`;
export const total = (total: string) => `共 ${total} 条`;

// recycle/feature
export const recycleBin = '回收站';

// refresh
export const refresh = '刷新';
export const refreshFailed = (error: string) => `刷新失败：${error}`;
export const contentOf = (time: string) => `。这是 ${time} 的内容`;

// search
export const filtered = '已筛选';
export const removeFilter = (title: string) => `去掉筛选：${title}`;
export const clearAll = '全部清除';
export const searchNow = '查询';
export const reset = '重置';
export const collapse = '收起';
export const expand = '展开';
export const toSearch = '到搜索框';
export const inScreen = (title: string, modes: string) => `“${title}”里，${modes}`;

// search/missHint
export const noneIn = (title: string) => `「${title}」里没有`;
export const found = (title: string, count: string) => `${title} ${count} 条`;
export const openIn = (title: string) => `在「${title}」中打开`;

// tabs
export const all = '全部';
export const roughly = (count: string) => `约 ${count}`;

// totals
export const estimatedTotals = '合计（估算）';
export const totals = '合计';
export const averageOf = (title: string) => `${title}（平均）`;
export const leastOf = (title: string) => `${title}（最小）`;
export const greatestOf = (title: string) => `${title}（最大）`;
export const earliestOf = (title: string) => `${title}（最早）`;
export const latestOf = (title: string) => `${title}（最晚）`;
export const countOf = (title: string) => `${title}（条数）`;
export const unknownTotal = '记录太多，缩小范围后可见';

// transfer/feature
export const importing = '导入';
export const exporting = '导出';

// views
export const viewLabel = '视图：';
export const byDefault = '默认';
export const isChanged = '（已修改）';
export const viewSaved = '视图已保存';
export const nameChanged = '名称已改';
export const viewDeleted = '视图已删除';
export const opensWith = (name: string) => `打开时使用“${name}”`;
export const opensWithDefault = '打开时使用默认视图';
export const rolesOpenWith = (name: string) => `这些角色打开时使用“${name}”`;
export const noRoleOpensWith = (name: string) => `没有角色打开时使用“${name}”`;

// grid
export const selectRow = (place: number) => `选择第 ${place} 行`;

// grid/columns
export const resizeColumn = (title: string) => `调整列宽：${title}`;
export const dragToResize = '拖动调整列宽，双击按内容';

// grid/selection
export const selectionSelectPage = '选择本页';

// recordDialog
export const record = '记录';
export const screenNotLoaded = '页面加载失败';

// rows
export const more = '更多';
export const addChild = '新增下级';
export const rowsView = '查看';

// side
export const details = '明细';
export const chooseRecord = (noun: string) => `请选择一条${noun}记录，这里显示它的明细`;

// toolbar
export const toolbarSearch = '搜索';
export const listTools = '列表工具';
export const viewConditionGone = (view: string, names: string) => `视图“${view}”的条件已不存在：${names}`;
export const viewShowsNothing = '少了条件会显示更多的记录，所以先不显示。';
export const removeGoneCondition = '从视图中移除这个条件';
export const leaveView = '不用这个视图';

// folded columns
export const emptyColumns = (titles: readonly string[]) =>
  `本页没有内容或都一样的 ${titles.length} 列：${titles.join('、')}`;
export const showColumns = '显示';
export const foldColumns = '收起';
