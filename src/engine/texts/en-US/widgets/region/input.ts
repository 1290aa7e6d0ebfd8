export const province = 'Province';
export const city = 'City';
export const district = 'District';
export const choose = 'Select';
