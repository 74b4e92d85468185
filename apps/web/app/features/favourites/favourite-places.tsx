import { useQueries } from "@tanstack/react-query";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";
import {
  type FavouritePlaceType,
  type FavouriteRecord,
  favouritePlacesQuery,
} from "../../data/favourites/favourites.queries.ts";
import { useApi } from "../../data/http/use-api.ts";
import { Link } from "../../platform/link.tsx";
import { sportIcon } from "../../sports/registry.ts";
import { Badge } from "../../ui/badge.tsx";
import { Flag } from "../../ui/flag.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { FavouriteMark } from "./favourite-mark.tsx";
import styles from "./favourite-places.module.css";

const TYPES: readonly FavouritePlaceType[] = ["tournaments", "teams", "sports"];

/** The leagues, teams and sports that a player has marked. One that is unmarked here stays, to be marked again. */
export function FavouritePlaces() {
  const api = useApi();
  const answers = useQueries({ queries: TYPES.map((type) => favouritePlacesQuery(api, type)) });
  const t = useTranslations("favourites.failed");
  const lost = answers.filter(({ isError, data }) => isError && data === undefined);
  return (
    <div className={styles.places}>
      {lost.length > 0 && (
        <PartFailed
          title={t("title")}
          text={t("text")}
          action={t("action")}
          onRetry={() => {
            for (const answer of lost) void answer.refetch();
          }}
        />
      )}
      {TYPES.map((type, index) => (
        <PlaceGroup key={type} type={type} list={answers[index]?.data ?? []} />
      ))}
    </div>
  );
}

function PlaceGroup({ type, list }: { type: FavouritePlaceType; list: readonly FavouriteRecord[] }) {
  const t = useTranslations("favourites");
  if (list.length === 0) return null;
  return (
    <section aria-label={t(type)}>
      <h2 className={styles.title}>{t(type)}</h2>
      <ul className={styles.list}>
        {list.map((favourite) => (
          <li key={favourite.id} className={styles.place}>
            <Name favourite={favourite} />
            <FavouriteMark type={favourite.type} id={favourite.id} name={favourite.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ favourite }: { favourite: FavouriteRecord }) {
  const { name, sport, category, tournament, team } = favourite;
  if (team !== null) return <TeamName favourite={favourite} team={team} />;
  const path = tournament === null ? `/${sport.key}` : `/${sport.key}/${tournament.slug}`;
  return (
    <Link className={styles.name} to={path} prefetch={false}>
      {category === null ? (
        <Icon name={sportIcon(sport.key)} />
      ) : (
        <Flag countryCode={category.country_code} league={tournament?.slug} />
      )}
      <bdi>{name}</bdi>
      {tournament !== null && <small className={styles.sport}>{sport.name}</small>}
    </Link>
  );
}

/** A team has no page of its own: it leads to what it plays now or next, and nowhere where that is nothing. */
function TeamName({
  favourite: { name, sport, next_event: next },
  team,
}: {
  favourite: FavouriteRecord;
  team: NonNullable<FavouriteRecord["team"]>;
}) {
  const t = useTranslations("favourites");
  const isNow = next !== null && next.status !== MATCH_STATUS.prematch;
  const shown = (
    <>
      <Badge name={team.short_name} colours={team.colours} />
      <span className={styles.team}>
        <bdi>{name}</bdi>
        <small className={styles.sport}>
          {next === null ? sport.name : t(isNow ? "now" : "next", { name: next.name })}
        </small>
      </span>
    </>
  );
  if (next === null) return <span className={styles.name}>{shown}</span>;
  return (
    <Link className={styles.name} to={`/${next.sport.key}/${next.slug}`} prefetch={false}>
      {shown}
    </Link>
  );
}
