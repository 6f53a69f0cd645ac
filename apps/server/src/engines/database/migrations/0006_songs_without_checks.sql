ALTER TABLE "album_songs" DROP CONSTRAINT "album_songs_song_no_songs_song_no_fk";
--> statement-breakpoint
ALTER TABLE "song_singers" DROP CONSTRAINT "song_singers_song_no_songs_song_no_fk";
