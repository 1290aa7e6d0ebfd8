export const discardChanges = '有未保存的修改，确定放弃吗？';
export const discard = '放弃修改';
export const continueEditing = '继续编辑';
export const confirmAction = (title: string) => `确定${title}？`;
export const save = '保存';
export const filesUploading = '文件还在上传，请稍候';
export const actionOnRecords = (title: string, count: number) => `${title} ${count} 条`;
export const recordsInAll = (count: number) => `共 ${count} 条记录`;

// drafts
export const unsavedDraft = '上次填写的内容还没有保存';
export const restore = '恢复';
export const dismiss = '不要';
export const restoredWithout = (fields: string) =>
  `已恢复上次填写的内容，敏感内容不保留，请重新填写：${fields}`;
export const restored = '已恢复上次填写的内容，还没有保存';

// fields
export const current = '现值：';
export const andEmptyRetains = '，留空则不修改';
export const original = '原值：';
export const resetField = (title: string) => `${title}改回原值`;
export const reset = '改回';
export const emptyRetains = '留空则不修改';
export const typeAgain = (titles: string) => `改了${titles}，请再输入一次`;
export const typeAgainOrClear = (titles: string) => `改了${titles}，请再输入一次，留空则清除`;

// formBody
export const cancel = '取消';
export const formBodyNotSaved = (why: string) => `还没有保存：${why}`;
export const inputIsStillHere = '您填写的内容还在。';
export const tryAgain = '再试一次';
export const changed = (count: number) => `已修改 ${count} 项`;

// formPage
export const back = '返回';

// formTitle
export const add = '新增';
export const edit = '编辑';
export const retry = '重试';

// macros
export const macros = '常用的话';

// model
export const modelNotSaved = '没有保存成功，请重试';

// promptPage
export const clear = '清空';
export const drafts = '建议';
export const macroHint = '写 / 选常用的话，';
export const sendWithKeys = 'Ctrl+Enter 发出';

// quick
export const quickChoice = (title: string) => `快选${title}`;
export const recentlyUsed = (title: string) => `最近用过的${title}`;

// recordEditor
export const next = '下一步';
export const saveAnd = (title: string) => `保存并${title}`;
export const previous = '上一步';

// saving
export const field = '字段';
export const yours = '您填写的';
export const theirs = '对方保存的';
export const unchangedFrom = '未修改（原值：';
export const afterUnchanged = '）';
export const changedByOthers = '该记录已被他人修改';
export const loadThenSave = '您填写的内容还在。载入最新后核对一遍，再保存。';
export const loadLatest = '载入最新';
export const at = (time: string) => `于 ${time} `;
export const changedByYou = (when: string) => `您在别处${when}修改过该记录`;
export const changedBy = (who: string, when: string) => `该记录已被${who}${when}修改`;
export const somebodyElse = '他人';
export const nothingToSave = '最新内容与您要保存的一致，不必再保存。';
export const chooseEach = '您填写的内容还在。请逐项选择保留哪一个，再保存。';
export const noConflict = '您填写的内容还在，与对方的修改不冲突。核对后保存。';
export const savingFilesUploading = '文件还在上传，请稍候再保存';
export const savedThen = (title: string) => `已保存，请在列表里${title}`;
export const savedTakeNote = (reason: string, title: string) =>
  `已保存。这条记录要留意：${reason}，请在列表里${title}`;
export const savedButNot = (title: string, why: string) => `已保存，但没有${title}：${why}`;

// settingsScreen
export const history = '操作历史';
export const view = '查看';
export const undoChanges = '撤销修改';
export const noRightToEdit = '没有修改的权限';

// steps
export const steps = '步骤';
export const step = (place: number) => `第 ${place} 步`;
