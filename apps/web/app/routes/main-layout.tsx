import { Suspense } from "react";
import { Outlet } from "react-router";
import { deferredComponent } from "../platform/deferred-component.ts";
import { useRootData } from "./root-data.ts";

const MainFrame = deferredComponent(async () => (await import("./main-frame.tsx")).MainFrame);

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
