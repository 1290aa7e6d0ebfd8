-- The next migration reads columns that screen files added over time, and their tables follow the files only after all migrations:
-- in an installation of an earlier build they are not there yet.
do $$
begin
  if to_regclass('withdrawal') is not null then
    alter table withdrawal add column if not exists second_reason text, add column if not exists fail_asked_by bigint,
      add column if not exists fail_reason text;
  end if;
  if to_regclass('money_edit') is not null then
    alter table money_edit add column if not exists second_reason text;
  end if;
end $$;
