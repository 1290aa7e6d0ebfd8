export const displaySettings = '显示设置';
export const editOf = (title: string, label: string) => `修改${title}：${label}`;
export const edit = (title: string) => `修改${title}`;
export const actions = '操作';
export const widestWait = '23 小时';
export const waited = '已等';
