import type { RowsProps } from '../../../layouts/contract';
import { ListCards } from './ListCards';
import { useClaimAtHand } from './useClaimAtHand';
import './wall.css';

/** Large pictures to be judged by key, one after the other (`table: {as: wall}`). */
export function PhotoWall(props: RowsProps) {
  const claim = useClaimAtHand(props);
  return <ListCards {...props} isWall onAtHand={claim} />;
}
