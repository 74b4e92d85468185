import { Suspense } from "react";
import { Outlet } from "react-router";
import { lazyPart } from "../platform/lazy-part.tsx";
import { useRootData } from "./root-data.ts";

const { Part: MainFrame, fetchAhead } = lazyPart(async () => (await import("./main-frame.tsx")).MainFrame);
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
