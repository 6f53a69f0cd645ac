-- The queue's two hot statements, one round trip each: planned once a connection, which a statement of this size needs.

-- What presses ask about: [{deviceId, userUuid, pressId}] → the TVs with their waiting songs, what the presses came to before.
CREATE FUNCTION "read_presses"("asked" jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH "each" AS (
      SELECT * FROM jsonb_to_recordset("asked") AS "a"("deviceId" text, "userUuid" text, "pressId" text)
    )
    SELECT jsonb_agg(jsonb_build_object(
      'pressId', "e"."pressId",
      'userUuid', "e"."userUuid",
      'version', "d"."queue_version",
      'shareKind', "d"."share_kind",
      'share', (
        SELECT jsonb_build_object('endsMs', "s"."ends_ms", 'songsLeft', "s"."songs_left")
        FROM "shares" "s" WHERE "s"."user_uuid" = "e"."userUuid" AND "s"."device_id" = "e"."deviceId"
      ),
      'earlier', (
        SELECT "p"."result" FROM "presses" "p"
        WHERE "p"."user_uuid" = "e"."userUuid" AND "p"."press_id" = "e"."pressId"
      ),
      'rows', (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'itemId', "q"."item_id", 'songNo', "q"."song_no", 'userUuid', "q"."user_uuid",
          'nickname', "q"."nickname", 'place', "q"."place", 'musicName', "n"."name"
        ) ORDER BY "q"."place", "q"."chosen_ms"), '[]')
        FROM "queue_items" "q" JOIN "songs" "n" ON "n"."song_no" = "q"."song_no"
        WHERE "q"."device_id" = "e"."deviceId" AND "q"."state" = 'waiting'
      )
    ))
    FROM "each" "e" JOIN "devices" "d" ON "d"."device_id" = "e"."deviceId"
  );
END $$;
--> statement-breakpoint
-- Writes what was decided about TVs, each at most once: {tvs: [{deviceId, seen, isShared, version}], added, removed, placed, presses}. A TV whose
-- version is not `seen` any more is left as it is, with all that belongs to it; the answer names the others, and who has added a song there.
CREATE FUNCTION "write_presses"("decided" jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE "written" jsonb;
BEGIN
  WITH "turns" AS (
    UPDATE "devices" "d" SET "queue_version" = "t"."version"
    FROM jsonb_to_recordset("decided"->'tvs') AS "t"("deviceId" text, "seen" integer, "isShared" boolean, "version" integer)
    WHERE "d"."device_id" = "t"."deviceId" AND "d"."queue_version" = "t"."seen"
      AND ("d"."share_kind" IS NOT NULL) = "t"."isShared"
    RETURNING "d"."device_id"
  ), "added" AS (
    INSERT INTO "queue_items" ("item_id", "device_id", "song_no", "user_uuid", "nickname", "place", "chosen_ms")
    SELECT "a"."itemId", "a"."deviceId", "a"."songNo", "a"."userUuid",
      coalesce((SELECT "u"."nickname" FROM "users" "u" WHERE "u"."user_uuid" = "a"."userUuid"), ''), "a"."place", "a"."nowMs"
    FROM jsonb_to_recordset("decided"->'added') AS "a"(
      "itemId" text, "deviceId" text, "songNo" text, "userUuid" text, "place" double precision, "nowMs" bigint
    ) JOIN "turns" ON "turns"."device_id" = "a"."deviceId"
    RETURNING "device_id", "nickname"
  ), "removed" AS (
    UPDATE "queue_items" "q" SET "state" = 'deleted', "ended_ms" = "r"."nowMs"
    FROM jsonb_to_recordset("decided"->'removed') AS "r"("itemId" text, "deviceId" text, "nowMs" bigint)
    JOIN "turns" ON "turns"."device_id" = "r"."deviceId"
    WHERE "q"."item_id" = "r"."itemId"
  ), "placed" AS (
    UPDATE "queue_items" "q" SET "place" = "m"."place"
    FROM jsonb_to_recordset("decided"->'placed') AS "m"("itemId" text, "deviceId" text, "place" double precision)
    JOIN "turns" ON "turns"."device_id" = "m"."deviceId"
    WHERE "q"."item_id" = "m"."itemId"
  ), "kept" AS (
    INSERT INTO "presses" ("user_uuid", "press_id", "result", "created_ms")
    SELECT "p"."userUuid", "p"."pressId", "p"."result", "p"."nowMs"
    FROM jsonb_to_recordset("decided"->'presses') AS "p"(
      "userUuid" text, "pressId" text, "deviceId" text, "result" jsonb, "nowMs" bigint
    ) JOIN "turns" ON "turns"."device_id" = "p"."deviceId"
  )
  SELECT jsonb_agg(jsonb_build_object('deviceId', "turns"."device_id", 'nickname', "added"."nickname")) INTO "written"
  FROM "turns" LEFT JOIN "added" ON "added"."device_id" = "turns"."device_id";
  RETURN coalesce("written", '[]');
END $$;
