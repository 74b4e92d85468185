import { Suspense } from "react";
import { Outlet } from "react-router";
import { lazyPart } from "../platform/lazy-part.tsx";
import { fetchShownParts } from "../sports/lazy-parts.ts";
import { useRootData } from "./root-data.ts";

const { Part: MainFrame, fetchAhead } = lazyPart(async () => {
  const [frame] = await Promise.all([import("./main-frame.tsx"), fetchShownParts()]);
  return frame.MainFrame;
});
fetchAhead();

export default function MainLayout() {
  const root = useRootData();
  return (
    <Suspense>
      {root !== undefined && (
        <MainFrame root={root}>
          <Outlet />
        </MainFrame>
      )}
    </Suspense>
  );
}
