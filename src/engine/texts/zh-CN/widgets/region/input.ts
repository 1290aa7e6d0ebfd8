export const province = '省份';
export const city = '城市';
export const district = '区县';
export const choose = '请选择';
