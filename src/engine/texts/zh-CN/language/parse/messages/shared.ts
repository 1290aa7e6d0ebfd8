import { type Piece, pieces } from '../../../../pieces';

export const noneFits = () => pieces`，这里没有能用的`;
export const theseFit = (names: Piece) => pieces`，这里能用：${names}`;
export const spans = '小时、天、周、月';
export const write = '请写';
export const fillIn = '请填';
export const doNotWrite = '不能写';
export const cannotHave = '不能有';
