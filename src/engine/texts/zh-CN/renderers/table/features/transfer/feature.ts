export const importing = '导入';
export const exporting = '导出';
