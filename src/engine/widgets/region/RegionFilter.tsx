import * as texts from '#texts/widgets';
import type { FilterProps } from '../../contract/widget';
import { ChoiceFilter } from '../../parts/filters/ChoiceFilter';
import { useRegionNames } from '../../parts/lookup/useRegionNames';
import { citiesOf, cityOf, placeName, provinceOf, provincesIn } from '../../values/region';

/** A province, then one of its cities: finds everybody who lives in it. */
export function RegionFilter({ id, field, value, onChange }: FilterProps) {
  const names = useRegionNames();
  const province = value === '' ? '' : provinceOf(value);
  const city = value === '' || value === province ? '' : names ? cityOf(value, names) : value;
  const provinces = names ? provincesIn(names) : province === '' ? [] : [province];
  const known = names && province !== '' ? citiesOf(province, names) : [];
  const cities = city === '' || known.includes(city) ? known : [city, ...known];
  const choices = (codes: readonly string[]) =>
    codes.map((code) => ({ value: code, text: (names && placeName(code, names)) ?? code }));
  return (
    <span className="filter-pair">
      <ChoiceFilter
        id={id}
        placeholder={texts.province}
        choices={choices(provinces)}
        value={province}
        onChange={onChange}
      />
      <ChoiceFilter
        id={`${id}-city`}
        label={texts.cityOf(field.title)}
        placeholder={texts.city}
        choices={choices(cities)}
        value={city}
        onChange={(next) => onChange(next || province)}
      />
    </span>
  );
}
