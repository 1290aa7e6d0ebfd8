import { Select } from 'antd';
import { useState } from 'react';
import { messageOf, type NoticePort, useAnswer } from '../../engine/index';
import type { Onlooker } from './previewPorts';
import type { RoleCalls } from './roles';

interface RoleSelectProps {
  roles: RoleCalls;
  notice: NoticePort;
  onChoose(onlooker: Onlooker): void;
}

const EVERYTHING = '';

/** The role of the preview; the roles load when somebody wants to choose. */
export function RoleSelect({ roles, notice, onChoose }: RoleSelectProps) {
  const [isWanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState(EVERYTHING);
  const { answer, error: failure } = useAnswer(
    async () => (isWanted ? roles.list() : []),
    [roles, isWanted],
    {
      what: '角色',
    },
  );
  const choose = async (id: string) => {
    const role = answer?.find((one) => one.id === id);
    try {
      onChoose({ codes: role ? await roles.codes(role) : null });
      setChosen(id);
    } catch (error) {
      notice.error(messageOf(error));
    }
  };
  return (
    <Select
      size="small"
      aria-label="以谁的身份看"
      popupMatchSelectWidth={false}
      value={chosen}
      onOpenChange={(isOpen) => isOpen && setWanted(true)}
      notFoundContent={failure}
      options={[
        { value: EVERYTHING, label: '全部权限' },
        ...(answer ?? []).map(({ id, roleName }) => ({ value: id, label: `以「${roleName}」` })),
      ]}
      onChange={choose}
    />
  );
}
