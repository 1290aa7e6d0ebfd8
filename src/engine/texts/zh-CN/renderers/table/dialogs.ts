// confirmDialog
export const cancel = '取消';

// bulk/bulkBar
export const bulkActions = '批量操作';
export const bulkBarSelected = '已选 ';
export const ofTotal = (total: string) => ` / 共 ${total}`;
export const acrossPages = (pages: number) => `，跨 ${pages} 页`;
export const clearSelection = '清除选择';

// bulk/bulkProgressDialog
export const stopping = '正在停止…';
export const processed = (count: string, total: string) => `已处理 ${count} / ${total} 条`;

// bulk/bulkResultDialog
export const failuresFile = (title: string) => `${title}失败明细.csv`;
export const resultOf = (title: string) => `${title}的结果`;
export const downloadFailures = '下载失败明细';
export const retryFailed = (count: string) => `重试失败的 ${count} 条`;
export const gotIt = '知道了';
export const done = '完成 ';
export const andNotDone = ' 条，未完成 ';
export const stillSelected = ' 条。未完成的仍然选中。';
export const id = '编号';
export const reason = '原因';

// columns/columnList
export const columns = '列';
export const pinColumn = (title: string) => `固定在左侧：${title}`;
export const unpin = '取消固定';
export const pin = '固定在左侧';
export const moveUp = '上移';
export const moveDown = '下移';
export const resetToDefault = '恢复默认';
export const rowHeight = '行高';
export const loose = '宽松';
export const medium = '适中';
export const compact = '紧凑';

// keys
export const onCurrentRow = (title: string, ticked: string) => `${title}（${ticked}所在行）`;
export const inRows = '在列表中';
export const inForms = '在表单中';
export const everywhere = '在任何页面';
export const submitForm = '提交';
export const closeForm = '关闭；填写了内容时先询问';
export const tickedOr = '勾选的，没有勾选则';
export const moveInTable = '在表格中移动';
export const moveScreen = '上下移动一屏';
export const moveToEnds = '到行首、行尾；加 Ctrl 到首行、末行';
export const spaceKey = '空格';
export const selectRow = '选中所在行；加 Shift 选中一段';
export const selectPage = '选中本页';
export const openRow = '打开所在行，编辑能就地修改的格，或按下格中的按钮';
export const whileEditing = '格中编辑时：保存并编辑下一格；Enter 保存，Esc 放弃';
export const resizeColumn = '列头上：调整列宽；加 Ctrl 移动这一列';
export const repeatAction = '按上次的回答再做一次（如上次的驳回原因）';
export const copyCell = '复制单元格';
export const pasteCells = '把表格软件里复制的一块填进能在列表里改的格';
export const backToCell = '从格中的按钮回到单元格';
export const moveToNext = '移到旁边的记录';
export const altArrows = 'Alt+方向键';
export const pickUp = '拿起记录，再按方向键选放到哪里；Enter 放下，Esc 放回';
export const selectRecord = '选中这条记录';
export const openRecord = '打开这条记录';

// recycle
export const recycleBinOf = (title: string) => `回收站 · ${title}`;
export const retry = '重试';
export const isEmpty = '回收站是空的';
export const deletedRecords = '已删除的记录';
export const deleteForever = '彻底删除';
export const recycleConfirmDelete = (which: string) => `彻底删除${which}？删除后不能还原`;
export const recycleSelected = (count: string) => `已选 ${count} 条`;
export const restoreSelected = '还原选中';
export const deleteSelected = '彻底删除选中';
export const select = (label: string) => `选中${label}`;
export const deletedBy = (operator: string) => ` 由${operator}删除`;
export const system = '系统';
export const restore = '还原';
export const selectedRecords = (count: number) => `选中的 ${count} 条`;
export const recycleBin = '回收站';

// views/viewPanel
export const views = '视图';
export const byDefault = '默认';
export const opensWithIt = '打开时用它';
export const updateView = (name: string) => `更新“${name}”`;
export const isShared = '已共享';
export const opensForRoles = (roles: string) => `${roles}打开时用`;
export const opensWith = '打开时用';
export const opensWithView = (name: string) => `打开时用“${name}”`;
export const whichRolesOpen = (name: string) => `哪些角色打开时用“${name}”`;
export const forRoles = '给角色';
export const renameView = (name: string) => `改视图“${name}”的名称`;
export const rename = '改名';
export const deleteView = (word: string, name: string) => `${word}视图“${name}”`;
export const viewPanelConfirmDelete = '确定删除';
export const remove = '删除';
export const newNameOf = (name: string) => `视图“${name}”的新名称`;
export const apply = '确定';
export const nameOfNew = '新视图的名称';
export const saveCurrent = '把现在的样子存为视图';
export const forEverybody = '所有人可用';
export const saveView = '保存视图';
export const rolesOpeningWith = (name: string) => `打开时用“${name}”的角色`;
export const ownChoiceStays = '自己选过视图的人不受影响';
