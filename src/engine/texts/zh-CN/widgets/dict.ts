export const title = '字典';
export const describe = '数据字典里的一项；选项由运营人员维护。';
export const code = '数据字典的编码，见“系统管理 / 数据字典”';
export const fillInText = '填字典里的文字';
export const mustBeInDictionary = '必须是字典中的值';
