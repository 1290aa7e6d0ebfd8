import * as texts from '#texts/widgets';
import type { FilterProps } from '../../contract/widget';
import { useRegionNames } from '../../parts/lookup/useRegionNames';
import { citiesOf, cityOf, placeName, provinceOf, provincesIn } from '../../values/region';
import '../../parts/filters/filters.css';

/** A province, then one of its cities: finds everybody who lives in it. */
export function RegionFilter({ id, field, value, onChange }: FilterProps) {
  const names = useRegionNames();
  const province = value === '' ? '' : provinceOf(value);
  const city = value === '' || value === province ? '' : names ? cityOf(value, names) : value;
  const provinces = names ? provincesIn(names) : province === '' ? [] : [province];
  const known = names && province !== '' ? citiesOf(province, names) : [];
  const cities = city === '' || known.includes(city) ? known : [city, ...known];
  const option = (code: string) => (
    <option key={code} value={code}>
      {(names && placeName(code, names)) ?? code}
    </option>
  );
  return (
    <span className="filter-pair">
      <select
        id={id}
        className="filter-select"
        data-empty={province === '' || undefined}
        value={province}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{texts.province}</option>
        {provinces.map(option)}
      </select>
      <select
        aria-label={texts.cityOf(field.title)}
        className="filter-select"
        data-empty={city === '' || undefined}
        disabled={cities.length === 0}
        value={city}
        onChange={(event) => onChange(event.target.value || province)}
      >
        <option value="">{texts.city}</option>
        {cities.map(option)}
      </select>
    </span>
  );
}
