// kind
export const list = '列表';
export const tree = '树形列表';
export const settings = '只有一条记录的设置页';
export const queue = '待办队列，一条一条处理';
export const dashboard = '数字和图表';
export const customPage = '手写的页面';
